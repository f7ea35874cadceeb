// Reads nibs and storyboards.

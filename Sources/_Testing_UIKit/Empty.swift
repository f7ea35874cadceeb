// Empty: lets `import Testing` and `import UIKit` stand in one file. See Docs/Decisions/0003-testing-overlays.md.

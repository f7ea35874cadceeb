// Empty: lets `import Testing` and `import CoreGraphics` stand in one file. See Docs/Decisions/0003-testing-overlays.md.

// The one door between UIKit and whatever display a program links; see Docs/Decisions/0014-an-app-finds-its-display.md.

extern void waterwheel_register_display(void) __attribute__((weak));

/// Lets the display that is linked register itself. False when there is none.
static inline _Bool waterwheel_registered_display(void) {
  if (!waterwheel_register_display) return 0;
  waterwheel_register_display();
  return 1;
}

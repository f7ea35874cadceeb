// The one door between UIKit and whatever display a program links; see Docs/Decisions/0014-an-app-finds-its-display.md.

extern void *waterwheel_make_display(void) __attribute__((weak));

/// Returns the display that is linked, an object that the caller releases. Null when there is none.
static inline void *waterwheel_display_if_linked(void) {
  return waterwheel_make_display ? waterwheel_make_display() : 0;
}

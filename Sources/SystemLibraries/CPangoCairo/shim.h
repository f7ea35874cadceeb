#include <cairo-svg.h>
#include <cairo.h>
#include <pango/pangocairo.h>

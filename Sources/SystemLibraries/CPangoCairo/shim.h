#include <cairo-svg.h>
#include <cairo.h>
#include <fontconfig/fontconfig.h>
#include <pango/pangocairo.h>
#include <pango/pangofc-fontmap.h>

/// Makes a map of fonts look again at what fontconfig has. Maps of other systems' fonts are left alone.
static inline void waterwheel_fonts_changed(PangoFontMap *map) {
  if (PANGO_IS_FC_FONT_MAP(map)) pango_fc_font_map_config_changed(PANGO_FC_FONT_MAP(map));
}

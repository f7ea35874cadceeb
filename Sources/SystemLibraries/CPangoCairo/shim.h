#include <cairo-svg.h>
#include <cairo.h>
#include <fontconfig/fontconfig.h>

// What is used of Pango, declared here: SwiftPM warns of a compiler option that pkg-config names for Pango's own headers.
// Scripts/check-system-headers compares the declarations with those headers.
typedef struct _PangoAttrList PangoAttrList;
typedef struct _PangoAttribute PangoAttribute;
typedef struct _PangoContext PangoContext;
typedef struct _PangoFcFontMap PangoFcFontMap;
typedef struct _PangoFontDescription PangoFontDescription;
typedef struct _PangoFontMap PangoFontMap;
typedef struct _PangoLayout PangoLayout;
typedef struct _PangoLayoutLine PangoLayoutLine;
typedef struct _GTypeInstance GTypeInstance;

#define PANGO_SCALE 1024

void g_object_unref(void *object);
int g_type_check_instance_is_a(GTypeInstance *instance, size_t type);

PangoFontMap *pango_cairo_font_map_get_default(void);
PangoContext *pango_font_map_create_context(PangoFontMap *map);
size_t pango_fc_font_map_get_type(void);
void pango_fc_font_map_config_changed(PangoFcFontMap *map);
void pango_cairo_context_set_font_options(PangoContext *context, const cairo_font_options_t *options);
void pango_context_set_round_glyph_positions(PangoContext *context, int rounds);

PangoFontDescription *pango_font_description_new(void);
void pango_font_description_free(PangoFontDescription *font);
void pango_font_description_set_family(PangoFontDescription *font, const char *family);
void pango_font_description_set_absolute_size(PangoFontDescription *font, double size);
void pango_font_description_set_weight(PangoFontDescription *font, unsigned weight);
/// 0 is normal, 2 italic.
void pango_font_description_set_style(PangoFontDescription *font, unsigned style);

PangoAttrList *pango_attr_list_new(void);
void pango_attr_list_insert(PangoAttrList *list, PangoAttribute *attribute);
void pango_attr_list_unref(PangoAttrList *list);
PangoAttribute *pango_attr_letter_spacing_new(int spacing);

PangoLayout *pango_layout_new(PangoContext *context);
void pango_layout_set_attributes(PangoLayout *layout, PangoAttrList *list);
void pango_layout_set_font_description(PangoLayout *layout, const PangoFontDescription *font);
void pango_layout_set_single_paragraph_mode(PangoLayout *layout, int isSingle);
void pango_layout_set_text(PangoLayout *layout, const char *text, int length);
void pango_layout_get_size(PangoLayout *layout, int *width, int *height);
PangoLayoutLine *pango_layout_get_line_readonly(PangoLayout *layout, int line);
void pango_cairo_show_layout_line(cairo_t *context, PangoLayoutLine *line);

/// Makes a map of fonts look again at what fontconfig has. Maps of other systems' fonts are left alone.
static inline void waterwheel_fonts_changed(PangoFontMap *map) {
  if (g_type_check_instance_is_a((GTypeInstance *)map, pango_fc_font_map_get_type()))
    pango_fc_font_map_config_changed((PangoFcFontMap *)map);
}

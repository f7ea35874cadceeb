#include <stddef.h>
#include <stdint.h>

// What is used of gdk-pixbuf, declared here: SwiftPM warns of a compiler option that pkg-config names for its own headers.
// Scripts/check-system-headers compares the declarations with those headers.
typedef struct _GdkPixbuf GdkPixbuf;
typedef struct _GdkPixbufFormat GdkPixbufFormat;
typedef struct _GdkPixbufLoader GdkPixbufLoader;
typedef struct _GClosure GClosure;
typedef void (*GCallback)(void);

typedef struct _GError GError;
#ifndef __G_ERROR_H__
struct _GError {
  uint32_t domain;
  int code;
  char *message;
};
#endif

void g_object_unref(void *object);
void g_free(void *memory);
void g_clear_error(GError **error);
unsigned long g_signal_connect_data(
  void *instance, const char *signal, GCallback handler, void *data, void (*destroy)(void *data, GClosure *closure),
  unsigned flags);

GdkPixbufLoader *gdk_pixbuf_loader_new(void);
void gdk_pixbuf_loader_set_size(GdkPixbufLoader *loader, int width, int height);
int gdk_pixbuf_loader_write(GdkPixbufLoader *loader, const unsigned char *bytes, size_t count, GError **error);
int gdk_pixbuf_loader_close(GdkPixbufLoader *loader, GError **error);
GdkPixbufFormat *gdk_pixbuf_loader_get_format(GdkPixbufLoader *loader);
GdkPixbuf *gdk_pixbuf_loader_get_pixbuf(GdkPixbufLoader *loader);
char *gdk_pixbuf_format_get_name(GdkPixbufFormat *format);

GdkPixbuf *gdk_pixbuf_apply_embedded_orientation(GdkPixbuf *picture);
int gdk_pixbuf_get_width(const GdkPixbuf *picture);
int gdk_pixbuf_get_height(const GdkPixbuf *picture);
int gdk_pixbuf_get_n_channels(const GdkPixbuf *picture);
int gdk_pixbuf_get_rowstride(const GdkPixbuf *picture);
const unsigned char *gdk_pixbuf_read_pixels(const GdkPixbuf *picture);

// `swift run waterwheel` on a Mac.
print(
  """
  The gallery's program runs on Linux, where this package brings a UIKit of its own. From a Mac:

    docker build -t waterwheel . && docker run --rm -p 127.0.0.1:8080:8080 waterwheel

  shows it in a browser page (see README.md, "See it"). On an iPhone, an iPad or in the simulator, the same gallery is an app:

    open Examples/GalleryApp/GalleryApp.xcodeproj
  """)

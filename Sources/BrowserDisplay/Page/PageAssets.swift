func x() { print(PackageResources.index_html) }

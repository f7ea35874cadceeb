// Linux has URLSession and XMLParser in modules of their own.
@_exported import FoundationNetworking
@_exported import FoundationXML

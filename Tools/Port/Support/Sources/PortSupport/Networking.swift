// Linux has URLSession in a module of its own.
@_exported import FoundationNetworking

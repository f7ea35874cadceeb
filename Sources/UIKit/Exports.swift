// Every file of the module sees what is exported here: none imports it again.
@_exported public import QuartzCore

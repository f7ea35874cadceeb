Pod::Spec.new do |s|
  s.name = 'Broken'
  s.source_files = 'Broken/*.swift'
end

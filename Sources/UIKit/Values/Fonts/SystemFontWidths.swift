/// Advance widths of the system font, in ems.
///
/// Apple publishes San Francisco's tracking, not the widths of its letters. Those here are Inter's (SIL Open Font License), an open typeface
/// of the same proportions. Together they give the widths that Interface Builder writes down for labels of public storyboards to within
/// 1 %, in the mean of 130 texts of 11 to 17 points to within 0.3 %. Kerning is left out.
enum SystemFontWidths {
  /// The width of the character at `index` of `CharacterRanges`, without tracking; nil for none.
  static func letter(at index: Int, weight: Int) -> Double? {
    let plain = Double(regular[index])
    guard plain > 0 else { return nil }
    let heaviness = Double(weight - 400) / 300
    return (plain + heaviness * (Double(bold[index]) - plain)) / 2048 + heaviness * 0.008
  }

  /// Returns the space that is added to the width of every letter at a font size in points, in ems: the Human Interface
  /// Guidelines' tracking, less the narrowing of letters from 20 points up to 32.
  static func tracking(ofSize size: Double) -> Double {
    let place = min(max(size, 0), Double(trackingsBySize.count - 1))
    let index = min(Int(place), trackingsBySize.count - 2)
    return trackingsBySize[index] + (trackingsBySize[index + 1] - trackingsBySize[index]) * (place - Double(index))
  }

  private static let trackingsBySize: [Double] = (0...80).map { size in
    let size = Double(size)
    let above = trackings.firstIndex { $0.size >= size } ?? trackings.count - 1
    let (next, former) = (trackings[above], trackings[max(0, above - 1)])
    let part = next.size > former.size ? (size - former.size) / (next.size - former.size) : 0
    let narrowing = 52 * min(1, max(0, (size - 20) / 12))
    return (former.tracking + (next.tracking - former.tracking) * part - narrowing) / 1000
  }

  /// In 1/1000 em.
  private static let trackings: [(size: Double, tracking: Double)] = [
    (6, 41), (8, 26), (9, 19), (10, 12), (11, 6), (12, 0), (13, -6), (14, -11), (15, -16), (16, -20), (17, -26),
    (18, -25), (19, -24), (20, -23), (22, -12), (24, 3), (28, 14), (32, 13), (34, 12), (40, 10), (48, 7), (60, 5),
    (80, 0),
  ]

  /// Each table holds, in this order, the characters of `CharacterRanges`, in 1/2048 em.
  private static let regular = CharacterRanges.widths(
    """
    24023a33a50c51a68051d1c62e62e640054623d3af2342da5003b74d75175234dd4fd4914ef4fd23423d54654654640f77d5695345d15c0
    4c94b15f15ec21d45753748071d60661751461751d51a5235ef5697975235515002e62da2e63c039d3fa4834f74774f74a92e34e04ba1e6
    1e645a1e66f44af4c64e04e02fa42f2e94a64746804514744542e629d2e654624023a47750c5c94632204694ba7513974514513af55d397
    3a354635d3713fa4fa4cc23422328139745171176979740f5695695695695695697ec5d14c94c94c94c921d21d21d21d5c0606617617617
    6176175466175ef5ef5ef5ef55150c4e04834834834834834837664774a94a94a94a91e61e61e61e64a34af4c64c64c64c64c65464c64a6
    4a64a64a64744e04745694835694835694835d14775d14775d14775d14775c056a5c04f74c94a94c94a94c94a94c94a94c94a95f14e05f1
    4e05f14e05f14e05ec4ba6374ba38c23a21d1e621d1e621d1e621d1e66743cc4571e653745a50c4801e64801e64802704802864801e6606
    4af6064af6064af0006064af6174c66174c66174c67a07ec51d2fa51d2fa51d2fa51a42f51a42f51a42f51a42f5232e95232e95232e95ef
    4a65ef4a65ef4a65ef4a65ef4a65ef4a679768055147455150045450045450045422356953449a5694c95005ec61721d53756971d606451
    6175c651400050c52355160052363a61721d55152045a4af2204af5204bd44645145a42f4af45122050c4af4fa4a34514c650c49144f50c
    3c64af5da4cc5fa67d4c94c967749a55151a21d21d4578a99097345376064fd5c056954653449a6034c979751760660652c5b471d5ec617
    5c65145d15234fd6545236035b779d7d76806cc53a55d81755d4834b747d3ac4fd4a969d3f44c64c644c4b76004a94c64a94e0477446474
    5714515144976896ef53d60046f45468047d4a94a94ba3ac45142f1e61e61e67637314ba44c4c64744a92dd2dd52f40080080019717a197
    30c30c30c50c45148069185d1c333d2dd2dd2315514dd7a37a37a37a3546771546546546546
    """)

  private static let bold = CharacterRanges.widths(
    """
    1db29932453253d6e05641ac34634648457026c3c026131f5813ea50a54756c5285484c254954826126c57057057048083f5fc5496045d1
    4e74ae6165f823f48f58448a7515e164152f64354053d5595d65fc8495b75cc55634631f3463e73d03fa4a45154b35154c83165114ff22d
    22d4a722d74c4f94e950f50f34547f31c4f94b06cd4974b04933462fd3465701db2994b355f61f4942c24bf4477513e65014a43c054f484
    3ad57036438a3fa5554e12612ff2913e15097097547b94805fc5fc5fc5fc5fc5fc83e6044e74e74e74e723f23f23f23f5d15e1641641641
    6416415706415d65d65d65d65cc55e5504a44a44a44a44a44a474f4b34c84c84c84c822d22d22d22d4cc4f94e94e94e94e94e95704e94f9
    4f94f94f94b04e74b05fc4a45fc4a45fc4a46044b36044b36044b36044b35d15e45d15154e74c84e74c84e74c84e74c84e74c8616511616
    5116165116165115f84ff67c4ff39c24f23f22d23f22d23f23f23f22d6cd45b48f22d5844a755e48a22d48a22d48a3014a334b4af22d5e1
    4f95e14f95e14f90005e150d6414e96414e96414e98247d054034554034554034553d47f53d47f53d47f53d47f55931c55936655931c5d6
    4f95d64f95d64f95d64f95d64f95d64f98496cd5cc4b05cc5564935564935564932505fc5494a75fc4e75565f864123f5845fc7515e153d
    64161f52f0005615595cc6ca5b769e63a23f5cc5374904f92914b65374e046053c49046c4f953f29155e4dc5555144994e95f74bc49955e
    47c4b66bf4ee66d77c4e74e76cf4a759453d23f23f48f9018f774d5845e155f5d05fc5365494a764e4e78af5475e15e15a95d77515f8641
    61f52f60455955f6e95b765a61f86488669372756b59a87457b4a44ea49c3b955d4c87064374e44e44af4d76244bc4e94c850f4b34774b0
    6594975414ba6df7945a468c4b446d6a44a04c84c85013b94a447f22d22d22d79f7594ff4af4e44b04c83b73b75744008008001f01d31f0
    35f35e35e4bd4993b66648bf23c3ea32332323057d5237a37a37a37a35707de570570570570
    """)
}

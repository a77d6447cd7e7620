// What can be pressed now, and where it stands.

extension App {
  /// The buttons of the box that is open, or else of the screen.
  func buttons() -> [Button] {
    if talk != nil { return keyLine(talkChoices).buttons }
    if let notice = shownNotice { return box(of: notice).buttons }
    return keyLine(lostChoices + screen.choices(visit)).buttons
  }

  func box(of notice: Notice) -> NoticeBox {
    NoticeBox(notice, over: layout.content, beside: noticePlace, visit.look)
  }

  /// Where a box stands that makes the screen smaller, if one is open and there is room for it.
  private var noticePlace: Box? {
    guard screen.makesRoom, shownNotice != nil else { return nil }
    return NoticeBox.place(beside: layout.content)
  }

  /// What the screen is drawn in: all of the content, or what a box beside it leaves.
  var screenBox: Box {
    var box = layout.content
    guard let place = noticePlace else { return box }
    if place.width == box.width { box.height -= place.height } else { box.width -= place.width }
    return box
  }

  private func keyLine(_ choices: [Choice]) -> KeyLine {
    KeyLine(
      choices: choices, box: layout.keys, isLetter: talk != nil || screen.isTyping, look: visit.look
    )
  }

  /// While something is being said, the keys are those of saying it.
  private var talkChoices: [Choice] {
    [
      Choice(.enter, label: visit.say(CommonPhrase.sayIt), .all([])),
      Choice(.escape, label: visit.say(DoorPhrase.cancel), .all([])),
    ]
  }
}

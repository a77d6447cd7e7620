// What screens have in common that are one form, or one field: keys, pastes and clicks go there.

/// A screen that is a list of options.
protocol FormScreen: Screen where Act == OptionList.Act {
  var options: OptionList { get set }
}

extension FormScreen {
  var isTyping: Bool { options.isTyping }

  mutating func press(_ key: Key, _ visit: inout Visit) -> [Intent]? { options.press(key) }

  mutating func act(_ act: OptionList.Act, typed: String, _ visit: inout Visit) -> [Intent] {
    options.act(act, typed: typed, visit)
  }

  mutating func paste(_ text: String, _ visit: inout Visit) -> [Intent] { options.paste(text) }

  mutating func click(_ mouse: Mouse, in box: Box, _ visit: inout Visit) -> [Intent] {
    options.click(mouse, in: box)
  }
}

/// A screen that is one field.
protocol FieldScreen: Screen {
  var field: TextField { get set }
}

extension FieldScreen {
  var isTyping: Bool { true }

  mutating func press(_ key: Key, _ visit: inout Visit) -> [Intent]? {
    field.press(key) ? [] : nil
  }

  mutating func paste(_ text: String, _ visit: inout Visit) -> [Intent] {
    field.insert(text)
    return []
  }
}

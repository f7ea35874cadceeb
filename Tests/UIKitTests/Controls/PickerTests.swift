import Foundation
import Testing
import UIKitTestSupport

@testable import UIKit
@testable import UIKitFixtures

/// Pickers, date pickers and steppers in a window.
@MainActor @Suite(.serialized) struct PickerTests {
  private final class Source: NSObject, UIPickerViewDataSource, UIPickerViewDelegate {
    var rows = [30, 5]
    var selected: [[Int]] = []
    func numberOfComponents(in pickerView: UIPickerView) -> Int { rows.count }
    func pickerView(_ pickerView: UIPickerView, numberOfRowsInComponent component: Int) -> Int { rows[component] }
    func pickerView(_ pickerView: UIPickerView, titleForRow row: Int, forComponent component: Int) -> String? {
      "\(component):\(row)"
    }
    func pickerView(_ pickerView: UIPickerView, didSelectRow row: Int, inComponent component: Int) {
      selected.append([component, row])
    }
    func pickerView(_ pickerView: UIPickerView, widthForComponent component: Int) -> CGFloat { component == 1 ? 80 : 0 }
  }

  @MainActor private struct Fixture {
    let picker = UIPickerView(frame: CGRect(x: 0, y: 0, width: 320, height: 216))
    let source = Source()
    let host: TestHost

    init() {
      picker.dataSource = source
      picker.delegate = source
      let root = UIView()
      root.addSubview(picker)
      host = TestHost(view: root)
      host.makeFrame()
    }
    func title(_ row: Int, _ component: Int = 0) -> String? {
      (picker.view(forRow: row, forComponent: component) as? UILabel)?.text
    }
  }

  @Test func aFlickEndsOnARowAndReportsIt() {
    let fixture = Fixture()
    #expect(fixture.title(0) == "0:0" && fixture.picker.rowSize(forComponent: 1).width == 80)
    fixture.host.touch.flick(from: CGPoint(x: 100, y: 150), to: CGPoint(x: 100, y: 60))
    fixture.host.advance(by: 3)
    let row = fixture.picker.selectedRow(inComponent: 0)
    #expect(row > 1)
    #expect(fixture.source.selected == [[0, row]])
    let frame = fixture.picker.view(forRow: row, forComponent: 0)!.convert(
      fixture.picker.view(forRow: row, forComponent: 0)!.bounds, to: fixture.picker)
    #expect(abs(frame.midY - 108) < 0.5, "the selected row stands in the middle")
  }

  @Test func aTapSelectsARowAndTheProgramReportsNothing() {
    let fixture = Fixture()
    fixture.picker.selectRow(3, inComponent: 1, animated: false)
    #expect(fixture.picker.selectedRow(inComponent: 1) == 3 && fixture.source.selected.isEmpty)
    fixture.picker.selectRow(99, inComponent: 1, animated: true)
    fixture.host.advance(by: 1)
    #expect(fixture.picker.selectedRow(inComponent: 1) == 4)
    fixture.host.touch.tap(at: CGPoint(x: 100, y: 108 + 32))
    fixture.host.advance(by: 1)
    #expect(fixture.source.selected == [[0, 1]] && fixture.picker.selectedRow(inComponent: 0) == 1)
  }

  @Test func rowsGoWhileTheWheelTurns() {
    let fixture = Fixture()
    fixture.host.touch.flick(from: CGPoint(x: 100, y: 180), to: CGPoint(x: 100, y: 40))
    fixture.host.advance(by: 0.1)
    fixture.source.rows[0] = 2
    fixture.picker.reloadComponent(0)
    fixture.host.advance(by: 2)
    #expect((0..<2).contains(fixture.picker.selectedRow(inComponent: 0)))
    fixture.source.rows = []
    fixture.picker.reloadAllComponents()
    fixture.host.makeFrame()
    #expect(fixture.picker.numberOfComponents == 0 && fixture.picker.selectedRow(inComponent: 0) == -1)
  }

  // MARK: Dates

  private func calendar(_ locale: String) -> Calendar {
    var calendar = Calendar(identifier: .gregorian)
    calendar.timeZone = TimeZone(identifier: "UTC")!
    calendar.locale = Locale(identifier: locale)
    return calendar
  }

  @Test(arguments: [UIDatePicker.Mode.date, .time, .dateAndTime, .yearAndMonth], ["en_US", "de_DE", "ja_JP"])
  func everyRowOfADateIsTheDateAgain(mode: UIDatePicker.Mode, locale: String) {
    let columns = DateColumns(mode: mode, calendar: calendar(locale), minuteInterval: 1)
    for day in stride(from: 0, to: 1500, by: 7) {
      let date = Date(timeIntervalSince1970: Double(day) * 86_400 + Double(day * 611 % 86_400 / 60 * 60))
      for (component, row) in columns.rows(of: date).enumerated() {
        #expect((0..<columns.rowCount(component)).contains(row))
        #expect(columns.title(row, component) != nil)
        #expect(columns.date(from: date, row, component) == date, "\(date) \(columns.units[component])")
      }
    }
  }

  @Test func aDayThatTheMonthLacksIsItsLast() {
    let columns = DateColumns(mode: .date, calendar: calendar("de_DE"), minuteInterval: 1)
    #expect(columns.units == [.day, .month, .year])
    let january31 = Date(timeIntervalSince1970: 30 * 86_400)
    let february = columns.date(from: january31, 1, 1)
    #expect(columns.rows(of: february) == [27, 1, 1969])
    #expect(DateColumns(mode: .date, calendar: calendar("en_US"), minuteInterval: 1).units == [.month, .day, .year])
  }

  @Test func aDatePickerKeepsItsLimits() {
    let picker = UIDatePicker(frame: CGRect(x: 0, y: 0, width: 320, height: 216))
    picker.minimumDate = Date(timeIntervalSince1970: 1000)
    picker.maximumDate = Date(timeIntervalSince1970: 2000)
    picker.date = Date(timeIntervalSince1970: 5)
    #expect(picker.date == picker.minimumDate)
    picker.setDate(Date(timeIntervalSince1970: 3000), animated: true)
    #expect(picker.date == picker.maximumDate)
  }

  @Test func aSelectedRowChangesTheDateAndSendsAnEvent() {
    let picker = UIDatePicker(frame: CGRect(x: 0, y: 0, width: 320, height: 216))
    picker.calendar = calendar("de_DE")
    picker.timeZone = TimeZone(identifier: "UTC")
    picker.datePickerMode = .time
    picker.minuteInterval = 15
    picker.date = Date(timeIntervalSince1970: 7 * 3600)
    var events = 0
    picker.addAction(UIAction { _ in events += 1 }, for: .valueChanged)
    picker.pickerView(UIPickerView(), didSelectRow: 3, inComponent: 1)
    #expect(picker.date == Date(timeIntervalSince1970: 7 * 3600 + 45 * 60) && events == 1)
    picker.datePickerMode = .countDownTimer
    picker.pickerView(UIPickerView(), didSelectRow: 2, inComponent: 0)
    #expect(picker.countDownDuration == 7200)
  }

  @Test func aStepperStopsOrWraps() {
    let stepper = UIStepper(frame: .zero)
    (stepper.maximumValue, stepper.stepValue) = (5, 2)
    let host = TestHost(view: stepper)
    host.makeFrame()
    var values: [Double] = []
    stepper.addAction(UIAction { _ in values.append(stepper.value) }, for: .valueChanged)
    func press(_ isPlus: Bool) {
      let side = stepper.bounds.width / 4
      host.touch.tap(at: CGPoint(x: isPlus ? side * 3 : side, y: stepper.bounds.midY))
    }
    for _ in 0..<4 { press(true) }
    #expect(values == [2, 4, 5])
    stepper.wraps = true
    press(true)
    press(false)
    #expect(values.suffix(2) == [0, 5])
    stepper.minimumValue = 7
    #expect(stepper.value.isFinite)
  }
}

/** The tour of a vehicle's day. */
export default {
  step: 'Step {{step}} of {{steps}}',
  back: 'Back',
  next: 'Next',
  done: 'Done',
  end: 'End the tour',
  steps: {
    waits: {
      title: 'What waits',
      text: 'The day begins on the dashboard: trips to settle, cheques to bank, drafts to approve. Each line leads to its list.',
    },
    trips: {
      title: 'Load a vehicle',
      text: 'Every trip is one line of this list, from loading to settlement. N, or F8 from any screen, loads the next vehicle.',
    },
    loading: {
      title: 'Route, vehicle and rep',
      text: 'Type a part of a name and press Enter: the cursor goes on from field to field, and then into the goods.',
    },
    goods: {
      title: 'What goes on the vehicle',
      text: 'Item and quantity, Enter, the next line. Ctrl+Enter saves; the loading sheet is printed from the trip.',
    },
    deliveries: {
      title: 'Who got what',
      text: 'What each outlet got may be recorded by outlet, as it is sold or in the evening. Delivery notes and sales by outlet come from it.',
    },
    unloading: {
      title: 'What came back',
      text: 'In the evening count what came back, good and expired. What is missing from the load was sold.',
    },
    tenders: {
      title: 'What the rep brings',
      text: 'Digits 1 to 7 begin a row: cash, cheques, credit, bank transfers, discounts and old credit collected. B leads to the bottles.',
    },
    difference: {
      title: 'The difference',
      text: 'Short is what the rep still owes, excess is kept for the rep, and D says what could explain it. Ctrl+Enter settles the trip with one entry in the books.',
    },
    dayEnd: {
      title: 'Close the day',
      text: 'When every vehicle is settled and the checks are green, an Admin closes the day, and the next day opens. From then on only backdated entries change its figures.',
    },
  },
}

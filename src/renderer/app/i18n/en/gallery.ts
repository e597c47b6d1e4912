/** The gallery of components. What its samples say stands with the samples. */
export default {
  title: 'Components: {{name}}',
  about: 'Depot’s own parts in all their states, with invented data. Nothing here changes the books.',
  pages: {
    table: 'Table',
    form: 'Form',
    buttons: 'Buttons',
    icons: 'Icons',
    progress: 'Progress',
    menu: 'Menu',
    checkbox: 'Checkbox',
    switch: 'Switch',
    radio: 'Radio',
    slider: 'Slider',
    autocomplete: 'Autocomplete',
    'expansion-panel': 'Expansion panel',
    dialog: 'Dialog',
    snackbar: 'Snackbar',
  },
  nav: 'Components',
  appearance: 'Appearance',
  theme: 'Colour theme',
} as const

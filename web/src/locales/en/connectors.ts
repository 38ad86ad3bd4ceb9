export const connectors = {
  'connectors.placeholder': '',
}

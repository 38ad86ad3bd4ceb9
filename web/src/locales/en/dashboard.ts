export const dashboard = {
  'dashboard.placeholder': '',
}

export const tracking = {
  'tracking.placeholder': '',
}

export const content = {
  'content.placeholder': '',
}

export const landscape = {
  'landscape.placeholder': '',
}

export const linking = {
  'linking.placeholder': '',
}

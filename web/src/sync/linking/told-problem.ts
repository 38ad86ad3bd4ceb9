const KEY = 'linking_problem'

/** Keeps in words why linking failed, for the dialog on the page that comes next. */
export const tellProblem = (text: string): void => sessionStorage.setItem(KEY, text)

export const toldProblem = (): string => sessionStorage.getItem(KEY) ?? ''

export const forgetProblem = (): void => sessionStorage.removeItem(KEY)

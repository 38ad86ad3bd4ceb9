const KEY = 'linking_problem'

/** Stores in words why linking failed, for the dialog on the next page. */
export const storeProblem = (text: string): void => sessionStorage.setItem(KEY, text)

export const storedProblem = (): string => sessionStorage.getItem(KEY) ?? ''

export const forgetProblem = (): void => sessionStorage.removeItem(KEY)

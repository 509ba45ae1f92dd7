type Observer = <Result>(text: string, run: () => Promise<Result>) => Promise<Result>

let observer: Observer | undefined

/** Wraps every statement of this process with an observer. Undefined removes it. */
export function observeStatements(given: Observer | undefined): void {
  observer = given
}

export function observed<Result>(text: string, run: () => Promise<Result>): Promise<Result> {
  return observer ? observer(text, run) : run()
}

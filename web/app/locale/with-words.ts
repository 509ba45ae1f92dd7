/** Code that is loaded when it is needed, with the messages it shows outside of React. */
interface Worded {
  /** In another language than English, they arrive in a file of their own. */
  wordsArrived: Promise<void> | undefined
}

export async function withWords<Module extends Worded>(loading: Promise<Module>): Promise<Module> {
  const module = await loading
  await module.wordsArrived
  return module
}

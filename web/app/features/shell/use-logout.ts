import { useSubmit } from 'react-router'

/** Not a form: the menus that hold the button are gone before a form in them could be sent. */
export function useLogout(): () => void {
  const submit = useSubmit()
  return () => void submit(null, { method: 'post', action: '/logout' })
}

import { useSubmit } from 'react-router'

/** Not a form, because the menus that contain the button close before a form could be sent. */
export function useLogout(): () => void {
  const submit = useSubmit()
  return () => void submit(null, { method: 'post', action: '/logout' })
}

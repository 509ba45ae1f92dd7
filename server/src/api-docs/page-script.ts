import { API_PATH } from '@daily-drops/contract/endpoints'

/** Copies examples, and sends the reads of readers' programs with a token that never leaves the page otherwise. */
export const PAGE_SCRIPT = `
for (const button of document.querySelectorAll('.code button')) {
  button.hidden = false
  button.addEventListener('click', async () => {
    await navigator.clipboard.writeText(button.previousElementSibling.textContent)
    button.textContent = 'Copied'
    setTimeout(() => { button.textContent = 'Copy' }, 1500)
  })
}
const token = document.querySelector('#token')
token.closest('p').hidden = false
async function answerAt(address) {
  const url = new URL(address, location.origin)
  if (url.origin !== location.origin || !url.pathname.startsWith('${API_PATH}/'))
    return 'Only addresses below ${API_PATH}/ can be tried here.'
  const headers = { authorization: 'Bearer ' + token.value.trim() }
  const response = await fetch(url, { credentials: 'omit', headers })
  return response.status + '\\n' + JSON.stringify(await response.json(), null, 2)
}
for (const form of document.querySelectorAll('form.try')) {
  form.hidden = false
  form.addEventListener('submit', async (event) => {
    event.preventDefault()
    const answer = form.querySelector('output')
    answer.textContent = 'Sending…'
    answer.textContent = await answerAt(form.elements.address.value).catch(
      () => 'The call could not be sent. Check the token and your connection.',
    )
  })
}`

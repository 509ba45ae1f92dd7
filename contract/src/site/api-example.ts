/** Shown to organisations that post items: complete except for the key. */
export const API_EXAMPLE = `const answer = await fetch('https://<this site>/api/v1/items', {
  method: 'POST',
  headers: {
    authorization: 'Bearer ddk_…',
    'idempotency-key': crypto.randomUUID(),
  },
  body: JSON.stringify({ url: 'https://…', title: 'What happened' }),
})
if (answer.status !== 202) throw new Error(await answer.text())`

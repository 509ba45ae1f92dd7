import { MCP_PATH } from '@daily-drops/contract/site/agents'
import { html } from 'hono/html'
import { NOTICE, TOOLS, type Tool } from '../agents/tools.ts'
import type { Parts } from './reader-api-section.ts'

export function agentsNav() {
  return html`<h2>Agents</h2><ul><li><a href="#agents">${MCP_PATH}</a></li>${TOOLS.map(
    ({ name }) => html`<li><a href="#${idOf(name)}">${name}</a></li>`,
  )}</ul>`
}

/** What a reader's agents may do. */
export function agentsSection(parts: Parts) {
  return html`<section aria-labelledby="agents">
<h2 id="agents">Tools for agents</h2>
<p>Agents that speak the Model Context Protocol connect to <code>${parts.baseUrl}${MCP_PATH}</code> over streamable HTTP,
with a personal token from <a href="/settings#api">Settings</a> as their bearer token.
They are offered the tools that the token allows. Every tool call counts as a call of the API.
Every answer begins with a notice: “${NOTICE}”</p>
${TOOLS.map((tool) => toolArticle(tool, parts))}
</section>`
}

const idOf = (name: string) => `tool-${name.replaceAll('_', '-')}`

function toolArticle({ name, description, exposed, inputSchema, outputSchema }: Tool, { fields }: Parts) {
  const id = idOf(name)
  return html`<article id="${id}">
<header><h3><a href="#${id}">${name}</a></h3><span class="badge role">${exposed.endpoint.scope}</span></header>
<p>${description}</p>
<div class="columns">
<div><h4>Input</h4>${fields(inputSchema, 'Nothing.')}</div>
<div><h4>Output</h4>${fields(outputSchema, '')}</div>
</div>
</article>`
}

import { API_PATH } from '@daily-drops/contract/endpoints'
import { MCP_PATH } from '@daily-drops/contract/site/agents'

/** Where readers' own programs and agents ask, with a personal token. */
export const isForPrograms = (path: string) => path === MCP_PATH || path.startsWith(`${API_PATH}/`)

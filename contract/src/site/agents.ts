export const MCP_PATH = '/mcp'

/** RFC 9728: how a client finds out how to sign in. The resource's own path follows. */
export const RESOURCE_PATH = '/.well-known/oauth-protected-resource'

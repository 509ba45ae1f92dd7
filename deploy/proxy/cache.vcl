# Caches visitor pages with Varnish 7, as a CDN would, and shows the rules for other CDNs. Workers notify it of changes:
# CDN_PURGE_URL=https://<its public name>/purge, CDN_PURGE_BY=surrogate-key, and CDN_PURGE_TOKEN (16 characters or more),
# which varnishd reads from its environment and does not start without. TLS ends in front of it, and TRUST_PROXY counts it.
# The site decides what may be cached.
vcl 4.1;

import std;

backend default {
    .host = "127.0.0.1";
    .port = "8480";
}

sub vcl_init {
    if (std.getenv("CDN_PURGE_TOKEN") !~ "^.{16,}$" || std.getenv("CDN_PURGE_TOKEN") ~ "change-me") {
        return (fail("Set CDN_PURGE_TOKEN, 16 characters or more, as the workers have it"));
    }
}

sub vcl_recv {
    # Joins several Cookie headers, so that the rules read all of them. Varnish 7 does this itself, other versions may not.
    std.collect(req.http.Cookie, "; ");
    if (req.url == "/purge") {
        if (req.method != "POST" || req.http.Fastly-Key != std.getenv("CDN_PURGE_TOKEN") || !req.http.Surrogate-Key) {
            return (synth(404));
        }
        ban("obj.http.Cache-Tag ~ (^|,)(" + regsuball(req.http.Surrogate-Key, " +", "|") + ")(,|$)");
        return (synth(200));
    }
    if (req.method != "GET" && req.method != "HEAD") {
        return (pass);
    }
    # Requests with a session, a personal notice, a chosen theme or text size, or a token neither get nor create a cached page.
    if (req.http.Authorization || req.http.Cookie ~ "(^|; *)((__Secure-)?daily-drops\.session_token|flash|theme|text-size)=") {
        return (pass);
    }
    # Other cookies affect no cached page. They are passed on for the pages that read them.
    return (hash);
}

sub vcl_backend_response {
    if (beresp.http.Surrogate-Control) {
        set beresp.grace = 240s;
    }
}

sub vcl_deliver {
    unset resp.http.Surrogate-Control;
    unset resp.http.CDN-Cache-Control;
    unset resp.http.Surrogate-Key;
    unset resp.http.Cache-Tag;
}

sub vcl_synth {
    if (req.url == "/purge" && resp.status == 200) {
        set resp.http.Content-Type = "application/json";
        set resp.body = {"{"status": "ok" }"};
        return (deliver);
    }
}

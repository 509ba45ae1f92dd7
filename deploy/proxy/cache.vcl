# Visitors' pages kept in front of the site by Varnish 7, as a CDN would keep them; for a CDN of a provider it shows the
# rules. Workers tell it what changed: CDN_PURGE_URL=https://<its public name>/purge, CDN_PURGE_BY=surrogate-key, and
# CDN_PURGE_TOKEN, which varnishd reads from its environment and does not start without (16 characters or more). TLS
# ends in front of it, and TRUST_PROXY counts it. The site decides what may be kept.
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
    # Several Cookie headers as one, or a look would read the first alone; Varnish 7 does it by itself, others may not.
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
    # A session, a notice for one person, a theme that somebody chose, a token: none of these may get or leave a kept page.
    if (req.http.Authorization || req.http.Cookie ~ "(^|; *)((__Secure-)?daily-drops\.session_token|flash|theme)=") {
        return (pass);
    }
    # Other cookies change no page that is kept; they go along for the pages that read them.
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

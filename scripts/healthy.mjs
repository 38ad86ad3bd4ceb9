// The health check of the container: exits with 0 if the server is ready.
const { ok } = await fetch(`http://127.0.0.1:${process.env.PORT}/health/ready`).catch(() => ({ ok: false }))
process.exit(ok ? 0 : 1)

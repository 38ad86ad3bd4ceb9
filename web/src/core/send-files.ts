/** Response headers from XMLHttpRequest, one per line. */
function headersOf(text: string): Headers {
  const headers = new Headers()
  for (const line of text.trim().split(/[\r\n]+/)) {
    const colon = line.indexOf(':')
    if (colon > 0) headers.append(line.slice(0, colon).trim(), line.slice(colon + 1).trim())
  }
  return headers
}

/** Sends a call with files as its multipart body and reports progress from 0 to 1, which fetch cannot do. */
export const sendFiles =
  (field: string, files: readonly File[], onSent: (share: number) => void) =>
  (url: string, { method = 'POST', headers, signal }: RequestInit): Promise<Response> =>
    new Promise((resolve, reject) => {
      const request = new XMLHttpRequest()
      const form = new FormData()
      for (const file of files) form.append(field, file, file.name)
      request.open(method, url)
      request.responseType = 'blob'
      new Headers(headers).forEach((value, name) => {
        request.setRequestHeader(name, value)
      })
      request.upload.onprogress = ({ loaded, total }) => onSent(total > 0 ? loaded / total : 0)
      request.onload = () =>
        resolve(
          new Response(request.response as Blob, {
            status: request.status,
            headers: headersOf(request.getAllResponseHeaders()),
          }),
        )
      request.onerror = () => reject(new TypeError('No answer came.'))
      request.onabort = () => reject(signal?.reason)
      signal?.addEventListener('abort', () => request.abort(), { once: true })
      if (signal?.aborted) reject(signal.reason)
      else request.send(form)
    })

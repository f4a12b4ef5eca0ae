/** A stretch of wire that ends after so many bytes from the server, by FIN or RST. */
import { connect, createServer, type AddressInfo, type Socket } from 'node:net'

export type Cutter = {
  port: number
  cut: { bytes: number; how: 'fin' | 'rst' } | undefined
  close: () => void
}

export async function cutterTo(target: number): Promise<Cutter> {
  const open = new Set<Socket>()
  const cutter: Cutter = { port: 0, cut: undefined, close: () => {} }
  const server = createServer(near => {
    const far = connect(target, '127.0.0.1')
    let left = cutter.cut?.bytes ?? Infinity
    for (const socket of [near, far])
      open.add(socket.on('error', () => {}).on('close', () => open.delete(socket)))
    near.pipe(far)
    near.on('close', () => far.destroy())
    far.on('end', () => near.end())
    far.on('data', chunk => {
      near.write(chunk.subarray(0, Math.max(0, left)))
      left -= chunk.length
      if (left > 0) return
      far.destroy()
      if (cutter.cut?.how === 'rst') near.resetAndDestroy()
      else near.end()
    })
  })
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  cutter.port = (server.address() as AddressInfo).port
  cutter.close = () => {
    open.forEach(socket => socket.destroy())
    server.close()
  }
  return cutter
}

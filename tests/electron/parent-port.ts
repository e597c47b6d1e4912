/** Loaded before the program of a utility process: Electron gives it `parentPort` and no channel of Node. */
import { EventEmitter } from 'node:events'

const send = process.send?.bind(process)
const port = Object.assign(new EventEmitter(), { postMessage: (message: unknown) => send?.(message) })
process.on('message', (data) => port.emit('message', { data, ports: [] }))
process.on('disconnect', () => port.emit('close'))
Object.defineProperty(process, 'parentPort', { value: port })
Object.defineProperty(process, 'send', { value: undefined })

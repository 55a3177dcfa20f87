/** The floor of sending: a Fastify that takes a body apart, puts its envelopes into a table by one insert, and answers. */
import { readFileSync } from 'node:fs'
import { createGunzip } from 'node:zlib'
import fastify from 'fastify'
import pg from 'pg'

const [file] = process.argv.slice(2)
const { connectionString } = JSON.parse(readFileSync(file, 'utf8'))
const pool = new pg.Pool({ connectionString, max: 20 })
await pool.query('create table if not exists podloga_slanja (mutation_id text primary key, redak jsonb not null)')
await pool.query('truncate podloga_slanja')
const INSERT = 'insert into podloga_slanja select * from unnest($1::text[], $2::jsonb[])'

const http = fastify({ bodyLimit: 64 * 1024 * 1024 })
http.addHook('preParsing', (request, _reply, payload, done) => {
  if (request.headers['content-encoding'] !== 'gzip') return done(null, payload)
  const gunzip = Object.assign(createGunzip(), { receivedEncodedLength: 0 })
  payload.on('data', (chunk) => {
    gunzip.receivedEncodedLength += chunk.length
  })
  done(null, payload.pipe(gunzip))
})
http.post('/*', async ({ body }, reply) => {
  const envelopes = body.mutations
  const ids = envelopes.map(({ mutationId }) => mutationId)
  await pool.query({ name: 'upis', text: INSERT, values: [ids, envelopes.map((one) => JSON.stringify(one))] })
  return reply.send({ results: ids })
})
const address = await http.listen({ port: 0, host: '127.0.0.1' })
process.stdout.write(`${address}\n`)
process.once('SIGTERM', () => process.exit(0))

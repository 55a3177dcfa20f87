/** Documents as screens follow them, over the real engine and database of a device; two tabs are two engines on it. */
import { act, renderHook, waitFor } from '@testing-library/react'
import type { ReactNode } from 'react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { newDataKey } from '../cipher/keys.ts'
import { type OfflineRuntime, startOffline } from '../engine/runtime.ts'
import type { Network } from '../ports/ports.ts'
import { useDocument, useDocumentPart } from './use-document.ts'

const given = vi.hoisted(() => ({ context: undefined as unknown }))

vi.mock('./offline-provider.tsx', async () => {
  const { createContext, useContext } = await import('react')
  const context = createContext<{ runtime: OfflineRuntime | undefined }>({ runtime: undefined })
  given.context = context
  return { useOffline: () => useContext(context) }
})

const offline = async () => ({ ok: false, failure: { kind: 'offline' } }) as const
const network: Network = {
  push: offline,
  pull: offline,
  manifest: offline,
  outcomes: offline,
  registerDevice: offline,
  ping: async () => false,
}
const dataKey = newDataKey()
const running: OfflineRuntime[] = []

afterEach(async () => {
  await Promise.all(running.splice(0).map((runtime) => runtime.stop()))
})

/** A tab of the person, and how it draws a hook. */
async function tab(osobaId: number) {
  const runtime = await startOffline({
    profile: { osobaId, ime: 'Ana Anić', konteksti: ['javno', 'prijavitelj:1'] },
    types: { dokument: { typeVersion: 1 } },
    signedIn: true,
    network,
    dataKey,
    deviceId: '0190a000-0000-7000-8000-000000000001',
  })
  running.push(runtime)
  const { Provider } = given.context as React.Context<{ runtime: OfflineRuntime | undefined }>
  const wrapper = ({ children }: { children: ReactNode }) => <Provider value={{ runtime }}>{children}</Provider>
  const follow = <V,>(hook: () => V) => {
    const drawn: V[] = []
    const { result } = renderHook(
      () => {
        const value = hook()
        drawn.push(value)
        return value
      },
      { wrapper },
    )
    return { now: () => result.current, drawn }
  }
  return { runtime, follow }
}

async function opened(osobaId: number) {
  const { runtime, follow } = await tab(osobaId)
  const content = { naziv: 'Vrt', opis: '' }
  const actingFor = { vrsta: 'prijavitelj', id: 1 } as const
  const { id } = await runtime.createDocument({ type: 'dokument', args: {}, content, actingFor })
  const screen = follow(() => useDocument('dokument', id))
  const frame = follow(() => useDocumentPart('dokument', id, ({ rev }) => rev))
  await waitFor(() => expect(screen.now().content).toEqual(content))
  // Nothing of the opening itself is still to be drawn.
  await act(() => new Promise((done) => setTimeout(done, 50)))
  frame.drawn.length = screen.drawn.length = 0
  return { id, screen, frame, runtime }
}

describe('a letter', () => {
  it('draws no screen before the hand rests, then what follows from it once, and no part that it does not touch', async () => {
    const { screen, frame } = await opened(901)
    act(() => {
      for (const naziv of ['Vrti', 'Vrtić', 'Vrtići']) screen.now().setField('naziv', naziv)
    })
    expect(screen.now().newest.get().content?.naziv).toBe('Vrtići')
    expect(screen.now().newest.get().statusLine.status).toBe('sprema')
    expect([screen.now().content?.naziv, screen.drawn]).toEqual(['Vrt', []])
    await waitFor(() => expect(screen.now().newest.get().statusLine.status).toBe('na-uredaju'))
    // What is worked out of the content is worked out for each object of it: that its write was read back makes no other.
    expect(new Set(screen.drawn.map(({ content }) => content)).size).toBe(1)
    expect(screen.now().content?.naziv).toBe('Vrtići')
    expect(frame.drawn).toEqual([])
  })

  it('is known to every screen as soon as its field is left, before it is written', async () => {
    const { screen } = await opened(902)
    let kept: Promise<void> | undefined
    act(() => {
      screen.now().setField('naziv', 'Vrtić')
      kept = screen.now().flush()
    })
    expect(screen.now().content?.naziv).toBe('Vrtić')
    expect(screen.now().statusLine.status).toBe('sprema')
    await act(async () => kept)
    await waitFor(() => expect(screen.now().statusLine.status).toBe('na-uredaju'))
  })

  it('comes to the other tab whole, and what is typed there meanwhile stays', async () => {
    const { id, screen } = await opened(903)
    const { follow } = await tab(903)
    const other = follow(() => useDocument('dokument', id))
    await waitFor(() => expect(other.now().content?.naziv).toBe('Vrt'))
    act(() => {
      screen.now().setField('naziv', 'Vrtić')
      other.now().setField('opis', 'druga kartica')
    })
    expect(other.now().newest.get().content).toEqual({ naziv: 'Vrt', opis: 'druga kartica' })
    const both = { naziv: 'Vrtić', opis: 'druga kartica' }
    await waitFor(() => expect([screen.now().content, other.now().content]).toEqual([both, both]))
    await waitFor(() => expect(other.now().newest.get().statusLine.status).toBe('na-uredaju'))
  })

  it('is written and told when the engine is asked to keep everything, as before an update or another tab', async () => {
    const { screen, runtime, id } = await opened(904)
    act(() => screen.now().setField('naziv', 'Vrtić'))
    expect(screen.now().content?.naziv).toBe('Vrt')
    await act(() => runtime.flushLocal())
    expect(screen.now().content?.naziv).toBe('Vrtić')
    const { follow } = await tab(904)
    const other = follow(() => useDocument('dokument', id))
    await waitFor(() => expect(other.now().content?.naziv).toBe('Vrtić'))
  })
})

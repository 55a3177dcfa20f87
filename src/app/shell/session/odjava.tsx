import { useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect, useRef, useState } from 'react'
import { messageOf } from '#app/platform/api/problem.ts'
import { useOffline } from '#app/platform/offline/offline-provider.tsx'
import { izveziRad } from '#app/platform/offline/transfer/export-work.ts'
import { spremiDatoteku } from '#app/platform/offline/transfer/save-file.ts'
import { forgetPerson, vault } from '#app/platform/offline/vault/browser-vault.ts'
import { unsentFiles } from '#app/platform/offline/vault/left-behind.ts'
import { Dialog } from '#app/ui/dialog.tsx'
import { RadioGroup } from '#app/ui/radio-group.tsx'
import { Stack } from '#app/ui/stack.tsx'
import { toast } from '#app/ui/toast-store.ts'
import { signOutHere } from './leave.ts'
import { Greska, Gumbi, type Korak, useRad } from './odjava-dijelovi.tsx'
import { NeposlaniRad } from './odjava-neposlano.tsx'

interface OdjavaProps {
  osobaId: number
  /** After the person has left. */
  onLeft: () => Promise<void>
  /** The person changed their mind. */
  onStay: () => void
}

/** Signing out. Asks only when there is something to decide: unsent work, or whether this device is to know the person. */
export function Odjava({ osobaId, onLeft, onStay }: OdjavaProps) {
  const { runtime, attachments } = useOffline()
  const queryClient = useQueryClient()
  const [stanje, setStanje] = useState<{ neposlano: number; poznat: boolean }>()
  const begun = useRef(false)

  const otidi = useCallback(
    async (ukloni: boolean) => {
      const remove = async () => {
        await runtime?.stop()
        await forgetPerson(osobaId)
      }
      await signOutHere(queryClient, ukloni ? remove : undefined)
      await onLeft()
    },
    [runtime, osobaId, queryClient, onLeft],
  )
  const provjeri = useCallback(async () => {
    // Files go their own way: signing out before they have arrived would lose them with the key.
    const neposlano = ((await runtime?.unsent()) ?? 0) + (await unsentFiles(osobaId))
    const ja = (await vault.people()).find((person) => person.osobaId === osobaId)
    return { neposlano, poznat: (ja?.nacini.length ?? 0) > 0 }
  }, [runtime, osobaId])

  useEffect(() => {
    if (begun.current) return
    begun.current = true
    const start = async () => {
      const nadeno = await provjeri()
      // A device that could not be read is not wiped: it may hold work that cannot be counted.
      if (nadeno.neposlano === 0 && !nadeno.poznat) await otidi(runtime !== undefined)
      else setStanje(nadeno)
    }
    start().catch((error: unknown) => {
      toast(messageOf(error), { tone: 'danger' })
      onStay()
    })
  }, [provjeri, otidi, onStay, runtime])

  if (stanje === undefined) return null
  if (stanje.neposlano === 0) return <Poznat onStay={onStay} otidi={otidi} />
  const posalji = async () => {
    await runtime?.flushNow()
    const nadeno = await provjeri()
    if (nadeno.neposlano === 0 && !nadeno.poznat) await otidi(true)
    else setStanje(nadeno)
    return nadeno.neposlano
  }
  const izvezi = async (lozinka: string) => {
    if (runtime === undefined) throw new Error('The device could not be read')
    const { file, zapisa, datoteka } = await izveziRad({ runtime, attachments }, lozinka)
    spremiDatoteku(file)
    return zapisa + datoteka
  }
  return <NeposlaniRad broj={stanje.neposlano} onStay={onStay} otidi={otidi} posalji={posalji} izvezi={izvezi} />
}

function Poznat({ onStay, otidi }: Korak) {
  const [izbor, setIzbor] = useState<string | null>('ostani')
  const [{ pending, greska }, radi] = useRad()
  const odjavi = () =>
    radi(async () => {
      await otidi(izbor === 'ukloni')
      return undefined
    })
  return (
    <Dialog
      open
      onClose={onStay}
      title="Odjava"
      dismissable={!pending}
      footer={<Gumbi pending={pending} onStay={onStay} naziv="Odjavi se" onConfirm={() => void odjavi()} />}
    >
      <Stack gap={4}>
        <Greska>{greska}</Greska>
        <RadioGroup
          name="uredaj"
          label="Vaši podaci na ovom uređaju"
          value={izbor}
          onChange={setIzbor}
          options={[
            {
              value: 'ostani',
              label: 'Zadrži ih',
              hint: 'Ostaju šifrirani. I bez mreže ih otvarate lozinkom uređaja ili pristupnim ključem.',
            },
            {
              value: 'ukloni',
              label: 'Ukloni ih',
              hint: 'Sve je poslano, ništa se ne gubi. Pri idućoj prijavi podaci se ponovno preuzimaju.',
            },
          ]}
        />
      </Stack>
    </Dialog>
  )
}

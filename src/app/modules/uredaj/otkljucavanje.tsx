import { useEffect, useState } from 'react'
import { vault } from '#app/platform/offline/vault/browser-vault.ts'
import { passkeyBytes } from '#app/platform/offline/vault/passkey.ts'
import type { PersonOnDevice } from '#app/platform/offline/vault/vault.ts'
import { Banner } from '#app/ui/banner.tsx'
import { Button } from '#app/ui/button.tsx'
import { Card } from '#app/ui/card.tsx'
import { RadioGroup } from '#app/ui/radio-group.tsx'
import { Inline, Stack } from '#app/ui/stack.tsx'
import { TextField } from '#app/ui/text-field.tsx'
import { formatVrijeme } from '#contract/kernel/datum.ts'
import { razlogNeuspjeha } from './razlog-neuspjeha.ts'

/** Without a network: the people of this device open their own work, each with their pass-phrase or passkey. */
export function Otkljucavanje({ onUnlocked }: { onUnlocked: () => Promise<void> }) {
  const [osobe, setOsobe] = useState<PersonOnDevice[]>([])
  const [odabrana, setOdabrana] = useState<number>()
  useEffect(() => {
    void vault.people().then((people) => {
      setOsobe(people)
      setOdabrana((old) => old ?? people[0]?.osobaId)
    })
  }, [])
  const osoba = osobe.find(({ osobaId }) => osobaId === odabrana)
  if (osoba === undefined) return null
  return (
    <Card title="Rad na ovom uređaju" level={2} tone="active">
      <Stack gap={4}>
        {osobe.length > 1 && (
          <RadioGroup
            name="osoba"
            label="Osoba"
            value={String(odabrana)}
            onChange={(value) => setOdabrana(Number(value))}
            options={osobe.map(({ osobaId, inicijali, zadnje }) => ({
              value: String(osobaId),
              label: `${inicijali} – zadnji put ovdje ${formatVrijeme(zadnje)}`,
            }))}
          />
        )}
        <Ulazak key={osoba.osobaId} osoba={osoba} onUnlocked={onUnlocked} />
      </Stack>
    </Card>
  )
}

function Ulazak({ osoba, onUnlocked }: { osoba: PersonOnDevice; onUnlocked: () => Promise<void> }) {
  const [lozinka, setLozinka] = useState<string | null>(null)
  const [stanje, setStanje] = useState<{ pending: boolean; error?: string }>({ pending: false })
  const { osobaId, inicijali, nacini } = osoba
  const pokusaj = async (otvori: () => Promise<unknown>) => {
    setStanje({ pending: true })
    try {
      await otvori()
      await onUnlocked()
    } catch (error) {
      setStanje({ pending: false, error: razlogNeuspjeha(error) })
    }
  }
  const lozinkom = () => vault.unlock(osobaId, { vrsta: 'lozinka', lozinka: lozinka ?? '' })
  const kljucem = async () => {
    const credential = await vault.credentialOf(osobaId)
    if (credential === undefined) return
    await vault.unlock(osobaId, { vrsta: 'pristupni-kljuc', bytes: await passkeyBytes(osobaId, credential) })
  }
  if (nacini.length === 0)
    return (
      <p>
        {inicijali}: rad je sačuvan i šifriran, a lozinka uređaja nije postavljena. Otvorit će se čim se prijavite putem
        mreže.
      </p>
    )
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        if (nacini.includes('lozinka')) void pokusaj(lozinkom)
      }}
    >
      <Stack gap={4}>
        {stanje.error && (
          <Banner tone="danger" live="assertive">
            {stanje.error}
          </Banner>
        )}
        {nacini.includes('lozinka') && (
          <TextField
            name="lozinka-uredaja"
            label={`Lozinka uređaja – ${inicijali}`}
            type="password"
            autoComplete="off"
            width="l"
            value={lozinka}
            onChange={setLozinka}
          />
        )}
        <Inline gap={3}>
          {nacini.includes('lozinka') && (
            <Button type="submit" variant="primary" icon="lock" pending={stanje.pending}>
              Otključaj
            </Button>
          )}
          {nacini.includes('pristupni-kljuc') && (
            <Button icon="user" pending={stanje.pending} onClick={() => void pokusaj(kljucem)}>
              Otključaj pristupnim ključem
            </Button>
          )}
        </Inline>
      </Stack>
    </form>
  )
}

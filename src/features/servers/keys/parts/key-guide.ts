import { useKeyMessages } from '../messages/use-messages.ts'

export type GuideStep = { title: string; text: string | null; command: string | null }

/** Instructions from creating a key to signing in, in four steps. */
export function useKeyGuide(): GuideStep[] {
  const m = useKeyMessages().guide
  return [
    { title: m.make, text: m.makeText, command: 'ssh-keygen -t ed25519' },
    { title: m.copy, text: m.copyText, command: 'cat ~/.ssh/id_ed25519.pub' },
    { title: m.choose, text: m.chooseText, command: null },
    { title: m.connect, text: null, command: `ssh root@${m.address}` },
  ]
}

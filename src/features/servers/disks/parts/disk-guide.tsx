import { useDiskMessages } from '../messages/use-messages.ts'
import { Command } from '../../keys/parts/command.tsx'

const fstab = 'echo "UUID=$(blkid -s UUID -o value /dev/sdb) /data ext4 defaults,nofail 0 2" >> /etc/fstab'

/** Instructions for using a data disk in the system. `folders`: the engine has mounted it already. */
export function DiskGuide({ folders, login }: { folders: boolean; login: 'root' | 'Administrator' }) {
  const m = useDiskMessages().guide
  if (login === 'Administrator') return <p className="text-sm text-ink-2">{m.windows}</p>
  const steps: readonly (readonly [text: string, commands: readonly string[]])[] = folders
    ? [
        [m.folders, []],
        [m.see, ['df -h']],
      ]
    : [
        [m.look, ['lsblk']],
        [m.format, ['mkfs.ext4 /dev/sdb']],
        [m.mount, ['mkdir -p /data && mount /dev/sdb /data']],
        [m.boot, [fstab]],
        [m.growData, ['resize2fs /dev/sdb']],
        [m.growSystem, ['growpart /dev/sda 1', 'resize2fs /dev/sda1']],
      ]
  return (
    <ol className="grid gap-x-8 gap-y-4 lg:grid-cols-2">
      {steps.map(([text, commands]) => (
        <li key={text} className="min-w-0">
          <p className="text-sm text-ink-2">{text}</p>
          {commands.map((command) => (
            <Command key={command} text={command} className="mt-2" />
          ))}
        </li>
      ))}
    </ol>
  )
}

const longestSubject = 72

/** Commands that a subject may begin with. Add one here when it is missing. */
const commands = new Set(
  `Accept Add Adjust Align Allow Announce Answer Apply Archive Ask Assert Attach Authorize Avoid Await Back Batch Begin Bind Block Bound Break Bring Build Bump Cache Calculate Call
  Cancel Cap Carry Catch Change Charge Check Choose Clamp Clarify Clean Clear Close Collapse Collect Combine Commit Compare Compress Compute Configure Confirm Contain Convert Copy
  Correct Count Cover Create Cut Cycle Debounce Declare Decode Decouple Deduplicate Default Defer Define Delay Delete Deliver Deny Derive Describe Destroy Detach Detect Disable Disallow
  Display Distinguish Document Download Drain Draw Drop Embed Emit Enable Encode Encrypt End Enforce Enlarge Ensure Erase Escape Estimate Exclude Execute Exempt Expand Expect Expire
  Explain Export Expose Extend Extract Fail Fall Fetch Fill Filter Find Finish Fit Fix Flag Flatten Flush Focus Fold Follow Forbid Force Forget Format Forward Free Freeze Gather Generate Get
  Give Go Grant Group Guard Guess Guide Handle Harden Hash Hide Highlight Hold Honor Identify Ignore Implement Import Improve Include Increase Infer Inform Initialize Inline Insert
  Install Integrate Introduce Invalidate Invert Issue Join Judge Keep Label Lay Lazy-load Lead Learn Leave Let Lift Limit Link Lint List Listen Load Localize Lock Log Look Lower Make Map
  Mark Mask Match Measure Mention Merge Migrate Mirror Mock Modernize Mount Move Name Narrow Normalize Note Notify Number Offer Omit Open Optimize Order Organize Page Paginate Parse Pass
  Paste Pause Persist Pick Pin Place Plan Point Poll Pool Populate Post Preload Prepare Prerender Present Preserve Prevent Preview Price Print Process Promise Propagate Protect Prove Provide
  Prune Publish Pull Purge Push Put Query Queue Quote Raise Randomize Reach Read Rebuild Receive Reconcile Record Recover Redirect Redraw Reduce Refactor Refer Reflect Refresh Refuse
  Refund Register Reject Relax Release Reload Rely Remember Remind Remove Rename Render Renew Reopen Reorder Reorganize Repair Repeat Replace Replay Reply Report Require Reschedule Reserve
  Reset Resize Resolve Respect Respond Restart Restore Restrict Restructure Resume Retire Retry Return Reuse Reveal Reverse Revert Review Revise Revoke Reword Rewrite Rotate Round Route Run
  Sanitize Save Scale Scan Schedule Scope Scroll Seal Search Secure Seed Select Send Separate Serve Set Settle Shard Share Ship Shorten Show Shrink Sign Simplify Simulate Size Skip Slice
  Sort Speak Specify Speed Split Squash Stabilize Stack Start State Stop Store Stream Strengthen Strip Style Submit Subscribe Suggest Support Suppress Suspend Swap Switch Sync Synchronize
  Take Tell Terminate Test Throttle Throw Tidy Tighten Time Toggle Trace Track Transfer Translate Treat Trigger Trim Truncate Trust Try Tune Turn Type Unify Unlock Unpin Update Upgrade
  Upload Use Validate Vary Verify Version Wait Walk Warm Warn Watch Weigh Widen Withdraw Wire Wrap Write`.split(/\s+/),
)

/** Returns the faults of a commit message. Messages that git writes for merges, reverts and fixups pass. */
export function faultsOfMessage(message: string): string[] {
  const lines = message.split('\n').filter((line) => !line.startsWith('#'))
  while (lines.length > 0 && lines[0]?.trim() === '') lines.shift()
  const [subject = '', second = ''] = lines
  if (/^(?:Merge (?:branch|commit|pull request|remote-tracking branch|tag)|Revert "|fixup! |squash! |amend! )/.test(subject)) return []
  if (subject.trim() === '') return ['there is no subject']
  const faults: string[] = []
  const first = /^[\p{L}-]+/u.exec(subject)?.[0] ?? ''
  const capitalized = first.charAt(0).toUpperCase() + first.slice(1)
  if (!commands.has(capitalized))
    faults.push(`the subject begins with "${first || subject.charAt(0)}" and not with a command in the imperative (tools/hooks/commit-message.ts)`)
  else if (first !== capitalized) faults.push(`"${first}" needs a capital letter`)
  if (subject.length > longestSubject) faults.push(`the subject has ${subject.length} characters, at most ${longestSubject} are allowed`)
  if (subject.trimEnd().endsWith('.')) faults.push('the subject ends with a full stop')
  if (second.trim() !== '') faults.push('the second line is not empty')
  return faults
}

// What the team may do (console.md §1). The server decides by it; menus and buttons follow it.

export const roles = ['student', 'instructor', 'desk', 'staff', 'owner'] as const
export type Role = (typeof roles)[number]

/** `team` also covers what only an owner may do: payment methods, reversing a refund. */
export const capabilities = ['desk', 'money', 'content', 'people', 'school', 'team'] as const
export type Capability = (typeof capabilities)[number]

/** The part of `people` that the desk may do (read, enrol, staff notes) is declared with `desk`; everyone with `people` has it. */
const capabilitiesByRole: Record<Role, readonly Capability[]> = {
  student: [],
  instructor: ['content'],
  desk: ['desk', 'money'],
  staff: ['desk', 'money', 'content', 'people', 'school'],
  owner: capabilities,
}

/** Anyone; anyone signed in; anyone of the team; those of the team with this capability. */
export type Access = 'public' | 'student' | 'console' | Capability

/** None for students. */
export function capabilitiesOf(role: Role): readonly Capability[] {
  return capabilitiesByRole[role]
}

/** Whether somebody with this role, who is signed in, may call an endpoint. */
export function mayCall(role: Role, access: Access): boolean {
  if (access === 'public' || access === 'student') return true
  if (access === 'console') return role !== 'student'
  return capabilitiesByRole[role].includes(access)
}

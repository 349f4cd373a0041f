// Terms and privacy policy (specification §1).
export const policyUpdatedAt = new Date('2025-01-15')

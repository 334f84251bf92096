/** What an organization's contract must cover: one kind of testing, any kind, or nothing in particular. */
export type ContractGate = 'patient' | 'employee' | 'source' | 'any' | 'none';

/** The three contract flags of an organization. */
export type ContractFlags = { isContractedForPatient: boolean; isContractedForEmployee: boolean; isContractedForSource: boolean };

/** Does the contract open this gate? A closed gate hides the screens and makes the calls return 403. */
export function contractOpens(gate: ContractGate, contract: ContractFlags): boolean {
  switch (gate) {
    case 'none':
      return true;
    case 'patient':
      return contract.isContractedForPatient;
    case 'employee':
      return contract.isContractedForEmployee;
    case 'source':
      return contract.isContractedForSource;
    case 'any':
      return contract.isContractedForPatient || contract.isContractedForEmployee || contract.isContractedForSource;
  }
}

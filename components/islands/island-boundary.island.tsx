"use client";

import { Component } from "react";

export type IslandBoundaryProps = { children: React.ReactNode; fallback?: React.ReactNode };

/**
 * Keeps an error in an island from unmounting the whole page. Translators and extensions cause such errors, as they
 * change elements that React manages. (Next's catchError does the same, and brings 9 KB of its Pages Router.)
 */
export class IslandBoundary extends Component<IslandBoundaryProps, { broken: boolean }> {
  override state = { broken: false };

  static getDerivedStateFromError() {
    return { broken: true };
  }

  override render() {
    const { children, fallback } = this.props;
    return this.state.broken ? fallback : children;
  }
}
